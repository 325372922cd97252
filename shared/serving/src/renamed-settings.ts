/** Former names of environment variables, accepted for one version. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  HEALING_MINUTES: 'AUTO_ROLLBACK_MINUTES',
  PROVIDER_TOKEN: 'OPERATOR_TOKEN',
  RELEASES_KEEP_DAYS: 'RELEASE_RETENTION_DAYS',
  DRAFT_API_URL: 'DESCRIPTION_API_URL',
  DRAFT_API_KEY: 'DESCRIPTION_API_KEY',
  DRAFT_MODEL: 'DESCRIPTION_MODEL',
  PROVE_PORT: 'RELEASE_TEST_PORT',
};

/**
 * Copies variables with a former name to their current name unless that is set.
 * @param warn called with one line per former name
 */
export function acceptFormerNames(
  environment: NodeJS.ProcessEnv,
  warn: (line: string) => void = (line) => console.warn(line),
): void {
  for (const [former, current] of Object.entries(CURRENT_NAMES)) {
    if (environment[former] === undefined) continue;
    environment[current] ??= environment[former];
    warn(`${former} is deprecated: rename it to ${current}.`);
  }
}
