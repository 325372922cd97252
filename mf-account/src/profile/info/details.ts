import type { User } from '@roadworthy/contract/api/accounts';
import { formatNationalNumber } from '@roadworthy/contract/phone';
import { describePlans } from '../describe-plans';

const formatPlans = (user: User): string =>
  describePlans(user)
    .map(({ title, term }) => `${title}, ${term}`)
    .join('; ');

export type Detail = { label: string; value: string };

/** The rows of Info (PROFILE-8, DATA-5); unknown values are marked as such. */
export function listDetails(user: User): Detail[] {
  const location = [user.city, user.province].filter(Boolean).join(', ');
  const business: Detail[] =
    user.is_dealer || user.businessname
      ? [
          { label: 'Business', value: user.businessname || 'Not given' },
          { label: 'Business address', value: user.businessAddress || 'Not given' },
        ]
      : [];
  return [
    { label: 'Name', value: user.fullname },
    { label: 'E-mail', value: user.email },
    { label: 'Phone', value: user.gsm ? formatNationalNumber(user.gsm) : 'Not given' },
    { label: 'Place', value: location || 'Not given' },
    ...business,
    { label: 'Plan', value: formatPlans(user) },
  ];
}
