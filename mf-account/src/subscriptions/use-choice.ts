import { paths } from '@roadworthy/contract/paths';
import { useNavigate, useNavigation, useSearchParams } from '@roadworthy/router';
import { type Choice, parseChoice, readFeature } from './choice';

/** The choice of the address, or of the one that is loading: Back, reload and signing in return to it. */
export function useChoice() {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const [current] = useSearchParams();
  const query = location?.pathname === paths.subscriptions() ? new URLSearchParams(location.search) : current;
  const feature = readFeature(query);
  const orderId = query.get('order');
  /** Replaces the address; resolves when it is in the history. @param order the unpaid order of the choice */
  const setChoice = async (choice: Choice, order = orderId): Promise<void> =>
    // Updates synchronously, so that a radio button does not flicker.
    navigate(paths.subscriptions({ ...choice, feature, order: order ?? undefined }), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  return { choice: parseChoice(query), feature, orderId, setChoice };
}
