import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { RegisterPage } from '../../opens-soon/pages';

export const module = page({
  Page: RegisterPage,
  head: () => ({ title: 'Register', canonical: paths.register() }),
});
