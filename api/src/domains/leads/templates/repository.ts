import type { MessageTemplate } from '@roadworthy/contract/api/message-templates';
import type { MessageTemplateForm } from '@roadworthy/contract/forms/message-template';
import { MAX_TEMPLATES } from '@roadworthy/contract/limits';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { lockAccount } from '../../accounts';
import { messageTemplates } from './schema';

const columns = {
  _id: sql<string>`${messageTemplates.id}::text`,
  name: messageTemplates.name,
  text: messageTemplates.text,
};
const isOwnedBy = (user: number) => eq(messageTemplates.userId, user);
const isOwn = (user: number, id: string) => and(isOwnedBy(user), eq(messageTemplates.id, sql`${idOf(id)}::bigint`));

/** A user's templates, by name. */
export const templatesOf = (db: Db, user: number): Promise<MessageTemplate[]> =>
  db
    .select(columns)
    .from(messageTemplates)
    .where(isOwnedBy(user))
    .orderBy(sql`lower(${messageTemplates.name})`, messageTemplates.id);

const findByName = async (tx: Tx, user: number, name: string): Promise<MessageTemplate | undefined> =>
  (
    await tx
      .select(columns)
      .from(messageTemplates)
      .where(and(isOwnedBy(user), eq(messageTemplates.name, name)))
  )[0];

/**
 * Adds a template. Locks the user's row, so that concurrent calls exceed no limit and add no name twice. The same
 * template again is the first one.
 */
export const addTemplate = (
  db: Db,
  user: number,
  form: MessageTemplateForm,
): Promise<MessageTemplate | 'name-taken' | 'full'> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, user);
    const existing = await findByName(tx, user, form.name);
    if (existing) return existing.text === form.text ? existing : 'name-taken';
    if ((await tx.$count(messageTemplates, isOwnedBy(user))) >= MAX_TEMPLATES) return 'full';
    const [added] = await tx
      .insert(messageTemplates)
      .values({ userId: user, ...form })
      .returning(columns);
    return added ?? 'full';
  });

/** Changes a user's template; undefined when there is none. */
export const changeTemplate = (
  db: Db,
  user: number,
  id: string,
  form: MessageTemplateForm,
): Promise<MessageTemplate | 'name-taken' | undefined> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, user);
    const hasName = and(
      isOwnedBy(user),
      eq(messageTemplates.name, form.name),
      ne(messageTemplates.id, sql`${idOf(id)}::bigint`),
    );
    if ((await tx.$count(messageTemplates, hasName)) > 0) return 'name-taken';
    const [changed] = await tx.update(messageTemplates).set(form).where(isOwn(user, id)).returning(columns);
    return changed;
  });

/** @returns whether the user had the template */
export async function deleteTemplate(db: Db, user: number, id: string): Promise<boolean> {
  const deleted = await db.delete(messageTemplates).where(isOwn(user, id)).returning(columns);
  return deleted.length > 0;
}
