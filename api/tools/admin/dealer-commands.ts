import { createDealer, dealerRules, inviteAgain } from '../../src/domains/accounts/create-dealer';
import type { Tx } from '../../src/platform/database/database';
import { checkForm } from '../../src/platform/http/forms';
import { HttpError } from '../../src/platform/http/http-error';
import { latestDealers } from '../../src/read-models/latest-dealers';
import { type AdminContext, type Command, type CommandArgs, integerValue, limit, operand } from './command';
import { type CommandOutput, CommandRejectedError, list, UsageError } from './output';

/** Options of a new dealer, by the field names of the form's rules. */
const FIELD_BY_OPTION = {
  email: 'email',
  name: 'fullname',
  phone: 'gsm',
  province: 'province',
  city: 'city',
  business: 'businessname',
  address: 'businessAddress',
} as const;

/** Each validation error with the option that it is about. */
function toUsageError(problem: HttpError): UsageError {
  const optionOf = Object.fromEntries(Object.entries(FIELD_BY_OPTION).map(([option, field]) => [field, option]));
  const lines = Object.entries(problem.errors ?? {}).map(([field, words]) => `--${optionOf[field]}: ${words}`);
  return new UsageError(lines.join('\n') || problem.message);
}

async function create({ db, settings }: AdminContext<Tx>, { options }: CommandArgs): Promise<CommandOutput> {
  const form = Object.fromEntries(
    Object.entries(FIELD_BY_OPTION).map(([option, field]) => [field, options[option] ?? '']),
  );
  try {
    const dealer = await checkForm(dealerRules, form);
    const { id, state } = await createDealer(db, settings.siteOrigin, dealer);
    const lines = {
      created: `Dealer ${id} is created; a link to set the password is mailed to ${dealer.email}.`,
      'made a dealer': `The account ${id} of ${dealer.email} is a dealer's now; instructions to sign in are mailed.`,
      'there already': `Dealer ${id} has the address ${dealer.email} already; nothing has changed.`,
    };
    return { line: lines[state], facts: { dealer: String(id), state } };
  } catch (problem) {
    throw problem instanceof HttpError ? toUsageError(problem) : problem;
  }
}

/** Dealer accounts: created by the operator after checking id and proof of payment (SITE-5). */
export const dealerCommands: readonly Command[] = [
  {
    name: 'dealers',
    summary: 'the dealers with their plans, the latest first',
    options: { limit },
    example: 'dealers --limit 20',
    run: async ({ db }, args) => list(await latestDealers(db, integerValue(args, 'limit')), 'There are no dealers.'),
  },
  {
    name: 'dealers create',
    options: {
      email: { placeholder: 'ADDRESS', summary: 'receives the link to set the password', required: true },
      name: { placeholder: 'TEXT', summary: 'the full name of the person', required: true },
      phone: { placeholder: 'NUMBER', summary: 'such as "082 123 4567"', required: true },
      business: { placeholder: 'TEXT', summary: 'the name of the dealership', required: true },
      address: { placeholder: 'TEXT', summary: 'its street address', required: true },
      province: { placeholder: 'NAME', summary: 'as the site lists it', required: true },
      city: { placeholder: 'NAME', summary: 'as the site lists it', required: true },
    },
    summary: 'opens a dealer’s account, once an e-mail address; mails a link to set the password',
    example: `dealers create --email sales@dealer.example --name "Lerato Dube" --phone "082 123 4567" \\
    --business "Dube Motors" --address "1 Main Road" --province Limpopo --city Polokwane`,
    changes: true,
    run: create,
  },
  {
    name: 'dealers invite',
    operands: ['email'],
    summary: 'mails the link to set the password once more, to a dealer who has not set one',
    example: 'dealers invite sales@dealer.example',
    changes: true,
    run: async ({ db, settings }, args) => {
      const email = operand(args).toLowerCase();
      if (!(await inviteAgain(db, settings.siteOrigin, email)))
        throw new CommandRejectedError(`No dealer with the address ${email} has yet to set a password.`);
      return { line: `A link to set the password is mailed to ${email}.` };
    },
  },
];
