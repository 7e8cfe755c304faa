import { ENDPOINTS, type Endpoint, type EndpointName } from '@naru/contract';
import { parameterName } from '@naru/contract/reference';
import { MOUNTS } from '../http-env.ts';

/** One call as the documents show it. */
export interface DescribedCall {
  readonly name: EndpointName;
  readonly method: string;
  /** The whole path, mount included, with parameters by the names that say what they are. */
  readonly path: string;
  readonly endpoint: Endpoint;
}

/** Every call in the order of the table. */
export const describedCalls = (): DescribedCall[] =>
  (Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]).map(([name, endpoint]) => ({
    name,
    method: endpoint.method,
    path: `${MOUNTS[endpoint.api]}${endpoint.path.replace(/\{(\w+)\}/g, (_, one: string) => `{${parameterName(name, endpoint.params, one)}}`)}`,
    endpoint,
  }));
