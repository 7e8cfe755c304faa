/** Words of where an entry to the prize event stands on the wire. */
export const SMATH_STATE_WIRE = Object.freeze({
  received: 'RECEIVED',
  preparing: 'PREPARING',
  shipped: 'SHIPPED',
  completed: 'COMPLETED',
  withdrawn: 'WITHDRAWN',
} as const);

/** Words of the states to which an issuer moves an entry on. */
export const ISSUER_ENTRY_MOVE_WIRE = Object.freeze({ prepare: 'PREPARING', ship: 'SHIPPED', complete: 'COMPLETED' } as const);
