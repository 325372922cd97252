import type { User } from '@roadworthy/contract/api/accounts';
import { formatDate } from '@roadworthy/contract/dates';
import { formatNationalNumber } from '@roadworthy/contract/phone';
import { findPlan } from '@roadworthy/contract/plans';

const formatPlans = ({ subscriptions }: User): string =>
  subscriptions
    .map(({ name, expirycdate }) => `${findPlan(name)?.title}, until ${formatDate(expirycdate)}`)
    .join('; ') || 'No plan yet';

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
