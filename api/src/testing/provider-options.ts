import type { Options } from '../provider/commands';
import { testSettings } from './test-app';

const { siteOrigin, tokenSecret } = testSettings;

/** What the provider's command line is told when nothing is typed beside a command. */
export const options: Options = { limit: 100, days: 30, dryRun: false, siteOrigin, tokenSecret };
