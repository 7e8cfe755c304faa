import { tidyText } from '@naru/domain/shared';

const tidied = (value: unknown): unknown => {
  if (typeof value === 'string') return tidyText(value);
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, tidied(part)]));
};

/** A value of several parts with each text in it as texts are kept; of the same shape, for nothing but texts changes. */
export const tidiedJson = <T>(value: T): T => tidied(value) as T;
