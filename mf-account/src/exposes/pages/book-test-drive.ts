import { page } from '@roadworthy/contract/remote';
import { BookTestDrivePage } from '../../opening-soon/texts';

export const module = page({ Page: BookTestDrivePage, head: () => ({ title: 'Book a test drive' }) });
