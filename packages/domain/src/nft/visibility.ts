/** Visibility: name to wire code (product 3). */
export const VISIBILITY = Object.freeze({ notExist: -1, public: 0, private: 1 } as const);

/** Whether something is there to be seen. */
export type Visibility = keyof typeof VISIBILITY;
