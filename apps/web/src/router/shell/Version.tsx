import { usePlatform } from '../../shared/use-platform.ts';

/** The version of the service, as the server tells it. */
export const Version = () => {
  const platform = usePlatform();
  if (platform === undefined) return null;
  return (
    <div>
      <dt>버전</dt>
      <dd>{platform.version}</dd>
    </div>
  );
};
