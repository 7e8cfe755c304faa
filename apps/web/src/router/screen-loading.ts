import { createStore } from '../shared/watched-store.ts';

export const screensLoading = createStore(0);

/** Counts `load` among the parts on their way, for the line along the top. */
export const counted = async <T>(load: Promise<T>): Promise<T> => {
  screensLoading.set(screensLoading.get() + 1);
  try {
    return await load;
  } finally {
    screensLoading.set(screensLoading.get() - 1);
  }
};
