/**
 * Connections are kept for the next call, and the server closes what rests. A slow script may hear of that only while it calls: the call never
 * arrived, and is made again, as browsers do.
 */
export const AGAIN = Object.freeze({ maxRetries: 2 });
