import { ValueStore } from '#app/state/value-store.ts';
import { accountForgotten } from './account-forgotten.ts';

/** What the page itself knows of the account that is signed in; it starts again when that is forgotten. */
export class AccountStore<T> extends ValueStore<T> {
  constructor(start: T) {
    super(start);
    accountForgotten.subscribe(() => this.set(start));
  }
}
