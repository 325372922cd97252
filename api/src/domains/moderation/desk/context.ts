import type { Actor } from '../../../platform/audit/record-action';
import type { Domain } from '../../../platform/domain';
import type { Links } from '../../../platform/signed-links/signed-links';

/** Who decides, and what decisions need: `domains` end the links in mails to suspended accounts. */
export type DeskContext = { actor: Actor; site: Links; domains: readonly Domain[] };
