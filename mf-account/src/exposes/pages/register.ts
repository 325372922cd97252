import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { RegisterPage } from '../../register/register-page';

export const module = page({
  Page: RegisterPage,
  head: () => ({
    title: 'Register',
    description: `Open an account on ${brand.name}, free of charge, and place your first advert.`,
    canonical: paths.register(),
    noIndex: true,
  }),
});
