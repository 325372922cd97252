import {
  addOperator,
  ENROLMENT_HOURS,
  listOperators,
  removeOperator,
  resetSecondFactor,
} from '../../src/domains/accounts/operators/manage-operators';
import { cliActor } from '../../src/platform/audit/record-action';
import { type Command, operand } from './command';
import { CommandRejectedError, list } from './output';

const noOperator = (email: string) => new CommandRejectedError(`No operator has the address ${email}.`);
const howToEnrol = `Sign in within ${ENROLMENT_HOURS} hours, open the desk and set up the second factor.`;

/** Accounts with the role of an operator. */
export const operatorCommands: readonly Command[] = [
  {
    name: 'operators list',
    summary: 'the operators of the desk, and whether their second factor is set up',
    example: 'operators list',
    run: async ({ db }) => list(await listOperators(db), 'There is no operator.'),
  },
  {
    name: 'operators add',
    operands: ['email'],
    summary: 'gives an account with a verified address the role of an operator',
    example: 'operators add thandi@example.com',
    changes: true,
    isAudited: true,
    run: async ({ db }, args) => {
      const state = await addOperator(db, cliActor, operand(args));
      if (!state) throw new CommandRejectedError(`No account with the verified address ${operand(args)} exists.`);
      if (state === 'there already') throw new CommandRejectedError(`${operand(args)} is an operator already.`);
      return { line: `${operand(args)} is an operator. ${howToEnrol}` };
    },
  },
  {
    name: 'operators remove',
    operands: ['email'],
    summary: 'takes the role away and signs the account out',
    example: 'operators remove thandi@example.com',
    changes: true,
    isAudited: true,
    run: async ({ db }, args) => {
      if (!(await removeOperator(db, cliActor, operand(args)))) throw noOperator(operand(args));
      return { line: `${operand(args)} is no operator now and is signed out.` };
    },
  },
  {
    name: 'operators reset',
    operands: ['email'],
    summary: 'for a lost device: deletes the second factor and the recovery codes and signs the account out',
    example: 'operators reset thandi@example.com',
    changes: true,
    isAudited: true,
    run: async ({ db }, args) => {
      if (!(await resetSecondFactor(db, cliActor, operand(args)))) throw noOperator(operand(args));
      return { line: `The second factor of ${operand(args)} is deleted. ${howToEnrol}` };
    },
  },
];
