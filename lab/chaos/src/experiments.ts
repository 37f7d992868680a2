import type { Experiment } from "./experiment/experiment.ts";
import { backendDown } from "./experiments/backend-down.ts";
import { clockJump } from "./experiments/clock-jump.ts";
import { crashLoop } from "./experiments/crash-loop.ts";
import { crossUser } from "./experiments/cross-user.ts";
import { eventLoopBlock } from "./experiments/event-loop-block.ts";
import { fullDisk } from "./experiments/full-disk.ts";
import { herd } from "./experiments/herd.ts";
import { http2Front } from "./experiments/http2-front.ts";
import { openFiles } from "./experiments/open-files.ts";
import { pageFloods } from "./experiments/page-floods.ts";
import { redisCluster } from "./experiments/redis-cluster.ts";
import { redisFaults } from "./experiments/redis-faults.ts";
import { redisRestart } from "./experiments/redis-restart.ts";
import { redisSentinel } from "./experiments/redis-sentinel.ts";
import { redisSplit } from "./experiments/redis-split.ts";
import { rollingRestart } from "./experiments/rolling-restart.ts";
import { sickEndpoint } from "./experiments/sick-endpoint.ts";
import { slowArea } from "./experiments/slow-area.ts";
import { slowUploads } from "./experiments/slow-uploads.ts";
import { stalledReaders } from "./experiments/stalled-readers.ts";
import { termination } from "./experiments/termination.ts";
import { faultMatrix, properties, registryLoops } from "./experiments/test-suites.ts";
import { tlsUpstreams } from "./experiments/tls-upstreams.ts";
import { twoBrands } from "./experiments/two-brands.ts";
import { workerRestart } from "./experiments/worker-restart.ts";

/** Every experiment, in the order in which they run. */
export const EXPERIMENTS: readonly Experiment[] = [
  crossUser,
  twoBrands,
  herd,
  backendDown,
  sickEndpoint,
  slowArea,
  slowUploads,
  stalledReaders,
  pageFloods,
  rollingRestart,
  workerRestart,
  termination,
  crashLoop,
  redisRestart,
  redisFaults,
  redisSplit,
  redisSentinel,
  redisCluster,
  eventLoopBlock,
  clockJump,
  fullDisk,
  openFiles,
  tlsUpstreams,
  http2Front,
  faultMatrix,
  registryLoops,
  properties,
];
