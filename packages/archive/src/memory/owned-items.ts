import { ownNumbers } from './own-numbers.js';

/** Numbered items, each accessible to its own account only. */
export interface OwnedItems<Item> {
  /** Saves the item made with the next number. */
  add(accountId: number, make: (id: number) => Item): Item;
  get(accountId: number, id: number): Item | undefined;
  /** Puts another in the place of an item that exists. */
  replace(accountId: number, id: number, item: Item): void;
  list(accountId: number): Item[];
  /** False if it does not exist. */
  delete(accountId: number, id: number): boolean;
  /** Deletes all items of an account. */
  forget(accountId: number): void;
}

/** Items of one kind in memory, numbered from 1 in each account. */
export function ownedItems<Item>(): OwnedItems<Item> {
  const numbers = ownNumbers();
  const byAccount = new Map<number, Map<number, Item>>();
  const itemsOf = (accountId: number): Map<number, Item> => byAccount.get(accountId) ?? new Map();
  return {
    add(accountId, make) {
      const id = numbers.next(accountId);
      const item = make(id);
      byAccount.set(accountId, itemsOf(accountId).set(id, item));
      return item;
    },
    get: (accountId, id) => itemsOf(accountId).get(id),
    replace: (accountId, id, item) => void itemsOf(accountId).set(id, item),
    list: (accountId) => [...itemsOf(accountId).values()],
    delete: (accountId, id) => itemsOf(accountId).delete(id),
    forget: (accountId) => void byAccount.delete(accountId),
  };
}
