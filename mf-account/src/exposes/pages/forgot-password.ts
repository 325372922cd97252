import { page } from '@roadworthy/contract/remote';
import { ForgotPasswordPage } from '../../opening-soon/texts';

export const module = page({ Page: ForgotPasswordPage, head: () => ({ title: 'Forgot password' }) });
