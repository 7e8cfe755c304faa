import { useSearchParams } from 'react-router';

/** Which of a screen's faces the address asks for in `tab`; the first one where it names none. */
export const useTab = <Name extends string>(names: readonly [Name, ...Name[]]): Name => {
  const [params] = useSearchParams();
  return names.find((name) => name === params.get('tab')) ?? names[0];
};
