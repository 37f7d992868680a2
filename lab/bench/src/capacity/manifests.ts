import { readFileSync } from "node:fs";
import { parse } from "yaml";

const folder = new URL("../../../../deploy/kubernetes/base/", import.meta.url);
const read = (name: string): unknown => parse(readFileSync(new URL(name, folder), "utf8"));

/** The resources that the manifests of a brand give its pods. */
export interface PodLimits {
  readonly mostPods: number;
  /** The busy cores at which the autoscaler adds a pod. */
  readonly coresPerPod: number;
  readonly memoryMegabytes: number;
  readonly streamsPerPod: number;
  /** Pods that a rollout starts at once. */
  readonly surge: number;
  readonly readySeconds: number;
}

interface Autoscaler {
  readonly spec: {
    readonly maxReplicas: number;
    readonly metrics: readonly { resource: { target: { averageUtilization: number } } }[];
  };
}
interface Deployment {
  readonly spec: {
    readonly minReadySeconds: number;
    readonly strategy: { rollingUpdate: { maxSurge: number } };
    readonly template: {
      spec: {
        containers: readonly {
          env: readonly { name: string; value: string }[];
          resources: { requests: { cpu: string }; limits: { memory: string } };
        }[];
      };
    };
  };
}

/** Reads them from the base that every brand has. */
export function podLimits(): PodLimits {
  const { spec: scaling } = read("horizontal-pod-autoscaler.yaml") as Autoscaler;
  const { spec } = read("deployment.yaml") as Deployment;
  const [host] = spec.template.spec.containers;
  const [metric] = scaling.metrics;
  if (host === undefined || metric === undefined) throw new Error("The base has no container, or no target.");
  const { requests, limits } = host.resources;
  const share = metric.resource.target.averageUtilization / 100;
  return {
    mostPods: scaling.maxReplicas,
    coresPerPod: (Number(/^(\d+)m$/.exec(requests.cpu)?.[1]) / 1_000) * share,
    memoryMegabytes: Number(/^(\d+)Gi$/.exec(limits.memory)?.[1]) * 1_024,
    streamsPerPod: Number(host.env.find(({ name }) => name === "LIMIT_STREAMS")?.value),
    surge: spec.strategy.rollingUpdate.maxSurge,
    readySeconds: spec.minReadySeconds,
  };
}
