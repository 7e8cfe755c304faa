import { usePort } from '@naru/frontend/container';
import { TOKENS } from '../../shared/tokens.ts';
import { usePlatform } from '../../shared/use-platform.ts';
import classes from './shell.module.css';

/** Says that the service has been renewed since the page was loaded: the member chooses when it is loaded anew. */
export const NewVersion = () => {
  const { build } = usePort(TOKENS.config);
  const now = usePlatform()?.build;
  const isOld = build !== undefined && build !== '' && now !== undefined && now !== '' && now !== build;
  return (
    <p aria-live="polite" className={classes.offline}>
      {isOld && (
        <>
          새 버전이 나왔어요.{' '}
          <button type="button" onClick={() => location.reload()}>
            새로고침
          </button>
        </>
      )}
    </p>
  );
};
