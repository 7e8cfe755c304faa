import { useHouse } from '../../shared/use-house.ts';

/** The version of the service, as the server tells it. */
export const Version = () => {
  const house = useHouse();
  if (house === undefined) return null;
  return (
    <div>
      <dt>버전</dt>
      <dd>{house.version}</dd>
    </div>
  );
};
