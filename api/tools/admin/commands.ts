import { adCommands } from './ad-commands';
import { articleCommands } from './article-commands';
import { catalogueCommands } from './catalogue-commands';
import type { Command } from './command';
import { dealerCommands } from './dealer-commands';
import { eraseCommands } from './erase-commands';
import { leadCommands } from './lead-commands';
import { mailCommands } from './mail-commands';
import { newsletterCommands } from './newsletter-commands';
import { operatorCommands } from './operator-commands';
import { paymentCommands } from './payment-commands';
import { peopleCommands } from './people-commands';
import { planCommands } from './plan-commands';
import { ratingCommands } from './rating-commands';
import { reportCommands } from './report-commands';
import { statsCommand } from './stats-command';

/** All commands of the admin CLI, in the order of its help. */
export const commands: readonly Command[] = [
  ...operatorCommands,
  ...dealerCommands,
  ...planCommands,
  ...articleCommands,
  ...adCommands,
  ...catalogueCommands,
  ...reportCommands,
  ...ratingCommands,
  ...leadCommands,
  ...mailCommands,
  ...peopleCommands,
  ...eraseCommands,
  ...newsletterCommands,
  statsCommand,
  ...paymentCommands,
];
