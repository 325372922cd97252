import { brand } from '@roadworthy/contract/brand';
import { formatDateTime } from '@roadworthy/contract/dates';
import { LINK_TTL_HOURS } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { composeMail } from '../../platform/mail/compose-mail';
import type { Mail } from '../../platform/mail/mail';

type Person = { fullname: string; email: string };

const mail = ({ fullname, email }: Person, subject: string, paragraphs: readonly string[]): Mail => ({
  recipient: email,
  subject,
  body: composeMail({ fullname, paragraphs }),
});

/** Asks the owner of an address to verify it. Without a name: another person may have typed it. */
export const verifyMail = (email: string, token: string, siteOrigin: string): Mail =>
  mail({ email, fullname: '' }, `Welcome to ${brand.name}: please verify your e-mail address`, [
    'Thank you for registering. One step is left:',
    `Verify my e-mail address:\n${siteOrigin}${paths.verifyUser(token)}`,
    `The link is good for ${LINK_TTL_HOURS.verifyUser} hours. Was it not you who registered? Then do nothing: without this step there is no account.`,
  ]);

/**
 * Sent instead of `verifyMail` to an address that has an account: the form's response must not reveal that it has one.
 */
export const alreadyRegisteredMail = (person: Person, siteOrigin: string): Mail =>
  mail(person, `You have an account on ${brand.name} already`, [
    'Your e-mail address was used to register, probably by you. You have an account already: sign in as before.',
    `Sign in:\n${siteOrigin}${paths.login()}`,
    `Have you forgotten your password?\nSet a new password: ${siteOrigin}${paths.forgotPassword()}`,
    'Was it not you? Then do nothing: nothing has changed.',
  ]);

export const resetMail = (person: Person, token: string, siteOrigin: string): Mail =>
  mail(person, `Your new password for ${brand.name}`, [
    'A new password was requested for your account, probably by you.',
    `Set a new password:\n${siteOrigin}${paths.resetPassword(token)}`,
    `The link is good for ${LINK_TTL_HOURS.resetPassword} hours and for one time. Was it not you? Then do nothing: your password stays as it is.`,
  ]);

export const passwordChangedMail = (
  person: Person,
  siteOrigin: string,
  signedOut: 'everywhere' | 'everywhere else',
): Mail =>
  mail(person, `Your password for ${brand.name} was changed`, [
    `Your password was changed just now, and you were signed out ${signedOut}.`,
    `Was it not you? Then set a new password at once.\nSet a new password:\n${siteOrigin}${paths.forgotPassword()}`,
  ]);

/** Notifies the owner of an account that an unknown browser signed in. `endUrl` ends that session. */
export const newDeviceMail = (person: Person, session: { at: number; browser: string | null; endUrl: string }): Mail =>
  mail(person, `A new sign-in to your account on ${brand.name}`, [
    `Your account was signed in to on ${formatDateTime(session.at)}, with ${session.browser ?? 'a browser that we do not recognise'}, which has not been used for it before.`,
    'Was it you? Then there is nothing to do.',
    `Was it not you? Then your password is known to another person. End that session, and we mail you a link to set a new one.\nIt was not me:\n${session.endUrl}`,
    `The link is good for ${LINK_TTL_HOURS.endSession} hours. You find all your sessions in your profile, under Edit Profile.`,
  ]);

/** Invites a dealer whose account the operator created, and who has no password yet. */
export const invitationMail = (person: Person, token: string, siteOrigin: string): Mail =>
  mail(person, `Your dealer account on ${brand.name}`, [
    `We have opened a dealer account for you on ${brand.name}. Choose a password, and you can sign in and post your cars:`,
    `Set my password:\n${siteOrigin}${paths.resetPassword(token)}`,
    `The link is good for ${LINK_TTL_HOURS.invitation / 24} days and for one time. Later, ask for a new one.\nAsk for a new link: ${siteOrigin}${paths.forgotPassword()}`,
  ]);

/** Informs a user whose account the operator turned into a dealer account. */
export const dealerAccountMail = (person: Person, siteOrigin: string): Mail =>
  mail(person, `Your account on ${brand.name} is a dealer account now`, [
    'Your account is a dealer account now: buyers find your dealership with all your cars. You sign in as before.',
    `Sign in:\n${siteOrigin}${paths.login()}`,
  ]);

export const accountClosedMail = (person: Person): Mail =>
  mail(person, `Your account on ${brand.name} was closed`, [
    'Your account was closed just now. Your details, ads, favourites, saved searches and conversations are deleted.',
    `Was it not you? Then write to us at once: ${brand.email}.`,
  ]);
