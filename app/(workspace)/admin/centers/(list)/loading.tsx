import { LoadingScreen } from "@/components/shell/loading-screen";

export default function CentersLoading() {
  return <LoadingScreen />;
}
