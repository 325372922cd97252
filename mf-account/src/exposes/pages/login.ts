import { paths } from '@roadworthy/contract/paths';
import { page } from '@roadworthy/contract/remote';
import { LoginPage } from '../../login/login-page';

export const module = page({ Page: LoginPage, head: () => ({ title: 'Login', canonical: paths.login() }) });
