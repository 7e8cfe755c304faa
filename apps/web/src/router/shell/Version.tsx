import { usePlatform } from '../../shared/use-platform.ts';

/** The version of the service, as the server tells it, and the build of its pages. */
export const Version = () => {
  const platform = usePlatform();
  if (platform === undefined) return null;
  const { build, version } = platform;
  return (
    <div>
      <dt>버전</dt>
      <dd>{build === '' ? version : `${build} (서버 ${version})`}</dd>
    </div>
  );
};
