import { parseArgs } from 'node:util';
import { publishRelease } from '../client';
import { RegistryCallError } from './call-registry';

const help = `Usage: publish-release <folder> [--registry <url>] [--environment <name>] [--canary <percent>] [--upload-only]
       uploads a built area to the registry, then makes it live: for everybody, or for a share of visitors
The registry is --registry or REGISTRY_URL; the area's key is in REGISTRY_KEY only, so that no list of processes shows it.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    registry: { type: 'string' },
    environment: { type: 'string' },
    canary: { type: 'string' },
    'upload-only': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [folder] = positionals;
const key = process.env.REGISTRY_KEY;
const registryUrl = values.registry ?? process.env.REGISTRY_URL;

if (values.help || !folder || !registryUrl || !key) {
  console.error(values.help ? help : `A folder, the registry and REGISTRY_KEY are needed.\n\n${help}`);
  process.exit(values.help ? 0 : 2);
}
try {
  const { area, version, isNew } = await publishRelease({
    ...{ registryUrl, key, folder, environment: values.environment, isUploadOnly: values['upload-only'] },
    canary: values.canary === undefined ? undefined : Number(values.canary),
  });
  const uploaded = isNew ? 'uploaded' : 'already uploaded';
  const visitors = values.canary ? `now a canary for ${values.canary} % of visitors` : 'now live';
  console.log(`${area} ${version}: ${uploaded}${values['upload-only'] ? '' : `, ${visitors}`}`);
} catch (problem) {
  console.error(problem instanceof RegistryCallError ? problem.message : problem);
  process.exitCode = 1;
}
