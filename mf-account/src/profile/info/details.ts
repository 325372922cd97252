import type { User } from '@roadworthy/contract/api/accounts';
import { planNamed } from '@roadworthy/contract/plans';
import { spokenDate } from '../../lib/dates';

const plans = ({ subscriptions }: User): string =>
  subscriptions
    .map(({ name, expirycdate }) => `${planNamed(name)?.title}, until ${spokenDate(expirycdate)}`)
    .join('; ') || 'No plan yet';

export type Detail = { label: string; value: string };

/** What Info shows of a user (specification section 2 'Profile', section 3 'User'); what is not known is said so. */
export function detailsOf(user: User): Detail[] {
  const place = [user.city, user.province].filter(Boolean).join(', ');
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
    { label: 'Phone', value: user.gsm ? `+27 ${user.gsm}` : 'Not given' },
    { label: 'Place', value: place || 'Not given' },
    ...business,
    { label: 'Plan', value: plans(user) },
  ];
}
