import { rebuildLeads } from '../../src/domains/leads/lead-inbox/rebuild-leads';
import type { Command } from './command';

/** Leads of sellers. */
export const leadCommands: readonly Command[] = [
  {
    name: 'leads rebuild',
    summary: 'adds leads that are missing, and makes all of them what their log says; repeated, it changes nothing',
    example: 'leads rebuild --dry-run',
    changes: true,
    run: async ({ db }) => {
      const facts = await rebuildLeads(db);
      const { causes, answers, corrected, deleted } = facts;
      const line = `Added to the log: ${causes} contacts, ${answers} answers. Corrected: ${corrected} leads. Deleted without a cause: ${deleted}.`;
      return { line, facts };
    },
  },
];
