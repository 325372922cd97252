import { paths } from '@roadworthy/contract/paths';
import type { Settings } from '../../../../platform/config/settings';
import { createLinkSigner } from '../../../../platform/signed-links/link-signer';
import type { Side } from './transitions';

/** Test drives are at most two years ahead. */
const links = createLinkSigner('roadworthy-test-drive', '800 days');

/** A test drive as one side sees it. */
export type Participant = { id: number; side: Side };

const signParticipant = (secret: string, { id, side }: Participant): Promise<string> =>
  links.sign(secret, `${side}:${id}`);

/** Whom a token lets act; null when it is forged or expired. */
export async function readParticipant(secret: string, token: string): Promise<Participant | null> {
  const [, side, id] = /^(buyer|seller):(\d+)$/.exec((await links.read(secret, token)) ?? '') ?? [];
  return side ? { side: side as Side, id: Number(id) } : null;
}

/** The path of one side's page. */
export const participantPath = async (secret: string, participant: Participant): Promise<string> =>
  paths.testDrive(await signParticipant(secret, participant));

/** The addresses of one side's page and calendar file. */
export async function participantUrls({ siteOrigin, tokenSecret }: Settings, participant: Participant) {
  const token = await signParticipant(tokenSecret, participant);
  return { page: siteOrigin + paths.testDrive(token), calendar: siteOrigin + paths.testDriveCalendar(token) };
}
