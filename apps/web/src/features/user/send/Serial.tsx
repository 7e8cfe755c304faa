import { Stack } from '@naru/frontend/layout';
import { useSearchParams } from 'react-router';
import { SerialForm } from '../../../shared/receive/SerialForm.tsx';
import { TEXTS } from '../../../shared/receive/texts.ts';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';

/** Receives an NFT by its code (product 2, /serial). */
export const Serial = () => {
  const [params] = useSearchParams();
  return (
    <Stack gap={16} most={480} centred>
      <PageTitle title={TEXTS.title} />
      <SerialForm serial={params.get('serial') ?? ''} />
    </Stack>
  );
};
