import { useEffect, useState } from 'react';

/** An address under which a chosen file can be shown, given back when another is chosen. */
export const usePictureUrl = (file: File | null): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === null) {
      setUrl(undefined);
      return;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};
