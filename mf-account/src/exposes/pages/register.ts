import { page } from '@roadworthy/contract/remote';
import { RegisterPage } from '../../opening-soon/texts';

export const module = page({ Page: RegisterPage, head: () => ({ title: 'Register' }) });
