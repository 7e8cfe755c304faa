import type { Result } from '@naru/domain/shared';
import { useEffect, useState } from 'react';
import type { PdfBook, PdfFault } from './open-pdf.ts';

/** Opens a PDF; what can be opened is injected in tests, where no canvas is. */
export type OpenPdf = (url: string) => Promise<Result<PdfBook, PdfFault>>;

/** The PDF at an address; undefined while it is being opened. It is closed when the view goes. */
export const usePdf = (url: string, open: OpenPdf): Result<PdfBook, PdfFault> | undefined => {
  const [opened, setOpened] = useState<Result<PdfBook, PdfFault>>();
  useEffect(() => {
    let unmounted = false;
    let book: PdfBook | undefined;
    void open(url).then((result) => {
      if (result.ok) book = result.value;
      if (unmounted) book?.close();
      else setOpened(result);
    });
    return () => {
      unmounted = true;
      book?.close();
    };
  }, [url, open]);
  return opened;
};
