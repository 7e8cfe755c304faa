import { useSearchParams } from 'react-router';

/** The page of a list, kept in the address, so that back keeps the place. */
export const usePage = (name = 'page'): readonly [number, (page: number) => void] => {
  const [params, setParams] = useSearchParams();
  const value = Number(params.get(name));
  const page = Number.isSafeInteger(value) && value >= 1 ? value : 1;
  const go = (next: number): void => {
    const changed = new URLSearchParams(params);
    if (next === 1) changed.delete(name);
    else changed.set(name, String(next));
    setParams(changed);
  };
  return [page, go];
};
