import { LoadingScreen } from "@/components/shell/loading-screen";

export default function MappingsLoading() {
  return <LoadingScreen />;
}
