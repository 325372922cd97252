import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { definePage } from '@roadworthy/contract/remote';
import { RegisterPage } from '../../register/register-page';

export const module = definePage({
  Page: RegisterPage,
  head: () => ({
    title: 'Register',
    description: `Open an account on ${brand.name}, free of charge, and place your first advert.`,
    canonical: paths.register(),
    noIndex: true,
  }),
});
