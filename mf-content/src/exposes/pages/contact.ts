import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { ContactPage } from '../../contact/contact-page';

export const module = definePage({
  Page: ContactPage,
  head: () => ({
    title: 'Contact us',
    description: `E-mail ${brand.name} at ${brand.email} or call ${brand.phone}.`,
    canonical: paths.contact(),
  }),
});
