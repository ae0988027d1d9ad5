import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { dialectOf } from '#service/store/dialect.ts';
import type { Executor } from '#service/store/store.ts';

/** Stands for a value while a query's text is made. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Statements whose answer nothing reads: in a transaction on PostgreSQL they travel with the next one, at the latest with the commit. */
export const unreadTexts = new Set<string>();

/**
 * A query whose text is made once for each database, in and outside of transactions, and which is then only given its values:
 * making the text takes longer than looking up a row. `build` may use the values as values only, since it sees something else in
 * their place; each call has to bring the same names. `unread`: nothing reads the answer, so that a transaction does not wait for it.
 */
export function keptQuery<Values extends object, Row>(
  build: (db: Executor, values: Values) => Compilable<Row>,
  { unread = false } = {},
): (db: Executor, values: Values) => Promise<QueryResult<Row>> {
  const kept = new Map<string, CompiledQuery<Row>>();
  return (db, values) => {
    const kind = `${dialectOf(db)} ${db.isTransaction}`;
    let query = kept.get(kind);
    if (query === undefined) {
      const placeholders = Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)]));
      query = build(db, placeholders as Values).compile();
      kept.set(kind, query);
      if (unread) unreadTexts.add(query.sql);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return db.executeQuery({ ...query, parameters });
  };
}
