import { ALLOWED_UPLOADS } from '@naru/domain/file';
import type { SiteProfile } from '@naru/domain/issuer';
import { useDesk } from '@naru/frontend/container';
import { useId } from 'react';
import { Art } from '../art/Art.tsx';
import { FormFault } from '../form/FormFault.tsx';
import { formProblem } from '../form/problem.ts';
import { useSending } from '../form/use-sending.ts';
import { KEYS } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';
import classes from './Company.module.css';
import { TEXTS } from './texts.ts';

const ACCEPT = ALLOWED_UPLOADS.image.map((extension) => `.${extension}`).join(',');

/** The site's logo: changed as soon as a file is chosen. */
export const Logo = ({ site }: { site: SiteProfile }) => {
  const issuerDesk = useDesk(TOKENS.issuerDesk);
  const queries = useDesk(TOKENS.queries);
  const overlays = useDesk(TOKENS.overlays);
  const id = useId();
  const { problem, busy, send } = useSending();
  const change = async (logo: File): Promise<void> => {
    const done = await send(null, () => issuerDesk.updateLogo({ siteCode: site.siteCode, logo }));
    if (done === undefined) return;
    queries.setQueryData(KEYS.site(site.siteCode), done.value);
    await overlays.open('notice', { text: TEXTS.logoDone });
  };
  return (
    <div className={classes.head}>
      <div className={classes.logo}>
        <Art picture={site.logoImage} alt={`${site.siteName} ${TEXTS.logo}`} sizes="94px" />
      </div>
      <div>
        <input
          id={id}
          type="file"
          accept={ACCEPT}
          className={classes.file}
          disabled={busy}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) void change(file);
          }}
        />
        <label htmlFor={id} className={classes.choose}>
          {TEXTS.logoChoose}
        </label>
        <p className={classes.hint}>{ALLOWED_UPLOADS.image.join(', ')}</p>
        <FormFault text={formProblem(problem)} />
      </div>
    </div>
  );
};
