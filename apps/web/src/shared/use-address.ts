import { useLocation } from 'react-router';

/** The address of this page, to which a log-in leads back. */
export const useAddress = (): string => {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
};
