export const SMATH_STATE_WIRE = Object.freeze({
  received: 'RECEIVED',
  preparing: 'PREPARING',
  shipped: 'SHIPPED',
  completed: 'COMPLETED',
  withdrawn: 'WITHDRAWN',
} as const);

export const ISSUER_ENTRY_MOVE_WIRE = Object.freeze({ prepare: 'PREPARING', ship: 'SHIPPED', complete: 'COMPLETED' } as const);
