/** Numbered items, each accessible to its own account only. */
export interface OwnedItems<Item> {
  /** Saves the item made with the next number. */
  add(accountId: number, make: (id: number) => Item): Item;
  get(accountId: number, id: number): Item | undefined;
  list(accountId: number): Item[];
  /** False if it does not exist. */
  delete(accountId: number, id: number): boolean;
}

export function ownedItems<Item>(): OwnedItems<Item> {
  const all = new Map<number, { readonly accountId: number; readonly item: Item }>();
  let lastId = 0;
  const get = (accountId: number, id: number): Item | undefined => {
    const found = all.get(id);
    return found?.accountId === accountId ? found.item : undefined;
  };
  return {
    add(accountId, make) {
      const id = ++lastId;
      const item = make(id);
      all.set(id, { accountId, item });
      return item;
    },
    get,
    list: (accountId) => [...all.values()].filter((each) => each.accountId === accountId).map(({ item }) => item),
    delete: (accountId, id) => get(accountId, id) !== undefined && all.delete(id),
  };
}
