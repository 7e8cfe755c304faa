const KIB = 1024;

/** How large a file is, in whole KB below one MB. */
export const sizeText = (bytes: number): string =>
  bytes < KIB * KIB ? `${Math.max(1, Math.round(bytes / KIB))}KB` : `${Number((bytes / KIB / KIB).toFixed(1))}MB`;
