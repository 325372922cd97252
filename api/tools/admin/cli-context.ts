import type { DeskContext } from '../../src/domains/moderation/desk/context';
import { cliActor } from '../../src/platform/audit/record-action';
import type { AdminContext } from './command';

/** The command line as who decides. No command suspends an account, so no domain has to end links. */
export const cliContext = (site: AdminContext['settings']): DeskContext => ({ actor: cliActor, site, domains: [] });
