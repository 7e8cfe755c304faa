import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The key behind the `#` of the address, which is taken out of the address bar and the history at once (safety, links); empty when there is none. */
export const useHashKey = (): string => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [key, setKey] = useState(hash.slice(1));
  useEffect(() => {
    if (hash === '') return;
    setKey(hash.slice(1));
    void navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  return key;
};
