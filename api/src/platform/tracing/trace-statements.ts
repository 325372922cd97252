import type { Tracing } from '@roadworthy/serving/tracing/tracing';
import type { Db } from '../database/database';

/** 'SELECT ads': the operation and the first table of a statement, without any value. */
function summarizeStatement(text: string): string {
  const [, operation = 'execute'] = /\b(select|insert|update|delete)\b/i.exec(text) ?? /(\w+)/.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+(?:only\s+)?"?(\w+)/i.exec(text) ?? [];
  return `${operation.toUpperCase()} ${table}`.trim();
}

type Session = Db['_']['session'];

function traceSession(session: Session, tracing: Tracing): void {
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, name, ...rest) => {
    const statement = prepareQuery(query, fields, name, ...rest);
    const execute = statement.execute.bind(statement);
    statement.execute = (values) => {
      const summary = summarizeStatement(query.sql);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
      return tracing.traceStatement(name ?? summary, attributes, () => execute(values));
    };
    return statement;
  };
}

/** Records each statement of a request with its name, never with values. */
export function traceStatements(db: Db, tracing: Tracing): void {
  traceSession(db._.session, tracing);
  const transaction = db.transaction.bind(db);
  db.transaction = (run, config) =>
    transaction((tx) => {
      traceSession(tx._.session, tracing);
      return run(tx);
    }, config);
}
