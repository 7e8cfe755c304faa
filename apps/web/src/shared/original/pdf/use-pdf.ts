import type { Result } from '@naru/domain/shared';
import { useEffect, useState } from 'react';
import type { PdfFault, PdfFile } from './open-pdf.ts';

/** Opens a PDF; what can be opened is injected in tests, where no canvas is. */
export type OpenPdf = (url: string) => Promise<Result<PdfFile, PdfFault>>;

/** The PDF at an address; undefined while it is being opened. It is closed when the view goes. */
export const usePdf = (url: string, open: OpenPdf): Result<PdfFile, PdfFault> | undefined => {
  const [opened, setOpened] = useState<Result<PdfFile, PdfFault>>();
  useEffect(() => {
    let unmounted = false;
    let file: PdfFile | undefined;
    void open(url).then((result) => {
      if (result.ok) file = result.value;
      if (unmounted) file?.close();
      else setOpened(result);
    });
    return () => {
      unmounted = true;
      file?.close();
    };
  }, [url, open]);
  return opened;
};
