/** What a process of a test takes over of the run's environment: where programs are, and where V8's work on the code is kept. */
export function runEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
}
