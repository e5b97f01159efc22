import { LoadingScreen } from "@/components/shell/loading-screen";

export default function PipelineLoading() {
  return <LoadingScreen />;
}
