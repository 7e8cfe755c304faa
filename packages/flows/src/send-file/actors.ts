import type { Uploads } from '@naru/domain/upload';
import { fromCallback, fromPromise } from 'xstate';
import type { Answered } from '../shared/result.ts';
import type { SendFileInput, SendingEvent } from './contract.ts';

/** The actors of the flow over the client port of uploads; `use` is what is done with what was sent. */
export const sendFileActors = (
  port: { readonly uploads: Pick<Uploads, 'send'> },
  use: (uploadId: string) => Promise<Answered<unknown>>,
) => ({
  send: fromCallback<SendingEvent, SendFileInput>(({ sendBack, input }) => {
    const signal = { aborted: false };
    const onProgress = (sent: number): void => sendBack({ type: 'progress', sent });
    void port.uploads.send({ ...input, onProgress, signal }).then((answer) => sendBack({ type: 'sent', answer }));
    return () => {
      signal.aborted = true;
    };
  }),
  use: fromPromise(({ input }: { input: string }) => use(input)),
});
